/** On a phone its camera, elsewhere the files; `user` is the side that the screen is on. */
export function openCamera(side: 'user' | 'environment', take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.capture = side;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
