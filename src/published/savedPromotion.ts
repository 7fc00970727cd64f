// Asks for the piece of a promotion. The product has rendered the dialog over the board, with a button for each piece.

export interface SavedPromotion {
  /** Shows the dialog on the file of the last square. It is at the top of the board unless `fromBelow`. */
  ask(promotion: AskedPromotion): void;
  /** Takes the role of a piece as the answer. */
  choose(piece: string): void;
  /** Closes the dialog without an answer. Returns false if it was not open. */
  close(): boolean;
}

interface AskedPromotion {
  readonly color: 'white' | 'black';
  readonly column: number;
  readonly fromBelow: boolean;
  readonly onChoose: (piece: string) => void;
}

export function promotionOf(panel: HTMLElement): SavedPromotion {
  const dialog = panel.querySelector<HTMLElement>('.board-promotion');
  const veil = panel.querySelector<HTMLElement>('.board-veil');
  if (dialog === null || veil === null) throw new Error('The page has no dialog for promotions');
  let asked: AskedPromotion | undefined;

  function close(): boolean {
    const wasOpen = asked !== undefined;
    asked = undefined;
    for (const part of [dialog, veil]) part?.toggleAttribute('hidden', true);
    return wasOpen;
  }

  return {
    ask(promotion) {
      asked = promotion;
      for (const part of [dialog, veil]) part.hidden = false;
      dialog.style.left = `${promotion.column * 12.5}%`;
      dialog.classList.toggle('from-below', promotion.fromBelow);
      for (const piece of dialog.querySelectorAll('.board-piece')) {
        piece.classList.toggle('white', promotion.color === 'white');
        piece.classList.toggle('black', promotion.color === 'black');
      }
      dialog.querySelector('button')?.focus();
    },
    choose(piece) {
      const { onChoose } = asked ?? {};
      close();
      onChoose?.(piece);
    },
    close,
  };
}
