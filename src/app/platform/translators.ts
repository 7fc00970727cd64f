// Translators put each text of a page into two `<font>` elements, and React, which knows nothing of them, fails when it
// takes a text away that is somewhere else by now. The page says `translate="no"`, but not every translator obeys.

/** The node that stands in the parent for one that a translator has wrapped; `null` if it has replaced the node. */
function wrapperIn(parent: Node, node: Node): Node | null {
  let at: Node = node;
  while (at.parentNode !== parent) {
    if (at.parentNode?.nodeName !== 'FONT') return null;
    at = at.parentNode;
  }
  return at;
}

/** From now on a node that is no child of its parent any more is removed, or found, where a translator has put it. */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode === this) return removeChild.call(this, child);
      const wrapper = wrapperIn(this, child);
      if (wrapper !== null) removeChild.call(this, wrapper);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      const place = before === null || before.parentNode === this ? before : wrapperIn(this, before);
      return insertBefore.call(this, node, place);
    },
  });
}
