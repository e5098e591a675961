import { tick } from "svelte";

/** Is a dialog open? Then Escape and the other keys are meant for it, and for nothing behind it. */
export function dialogIsOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** What the first of those that lie over each other was opened from. */
let opener: HTMLElement | null = null;

/** Something opens over the page. What is returned is called when it closes: whoever came from a button is back there. */
export function comesBack(): () => void {
  const here = document.activeElement;
  const from = here instanceof HTMLElement && here !== document.body ? here : null;
  if (from && !from.closest("dialog, [data-part=chat]")) opener = from;
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      if (from?.checkVisibility()) from.focus();
      else if (!dialogIsOpen()) opener?.focus(); // what it was opened from has closed too
    });
}

/** Show a dialog over everything; what is returned closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const goBack = comesBack();
  dialog.showModal();
  return () => {
    dialog.close();
    goBack();
  };
}
