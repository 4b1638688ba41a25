/** Windows above everything: the sheet, dialogs. */
export function Windows() {
  return null;
}
