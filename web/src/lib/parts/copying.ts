/** Words for the clipboard, on plain-http pages too, where browsers hide `navigator.clipboard`. */

/** Copies them; whether it worked, since only then may somebody be told so. */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copySelected(words);
  }
}

/** The older way: browsers copy what is selected. Outside an open dialog nothing can be. */
function copySelected(words: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = words;
  field.readOnly = true;
  field.className = "vh";
  (document.querySelector("dialog:modal") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
