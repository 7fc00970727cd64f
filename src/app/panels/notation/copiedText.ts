/** What a copied piece of the notation says: letters for figurines, three dots, a line for each block. */
export function copiedText(fragment: DocumentFragment): string {
  for (const spoken of fragment.querySelectorAll('.visually-hidden')) spoken.remove();
  for (const figurine of fragment.querySelectorAll<HTMLElement>('[data-letter]'))
    figurine.textContent = figurine.dataset.letter ?? '';
  const blocks = [...fragment.querySelectorAll('.notation-block')].filter(
    (block) => block.querySelector('.notation-block') === null,
  );
  const texts =
    blocks.length === 0 ? [fragment.textContent ?? ''] : blocks.map((block) => block.textContent ?? '');
  return texts
    .map((text) => text.replaceAll('…', '...').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n');
}
