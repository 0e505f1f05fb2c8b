/** Browsers of phones have none. */
export function canCapture(): boolean {
  return 'getDisplayMedia' in (navigator.mediaDevices ?? {});
}

interface ThisTab extends DisplayMediaStreamOptions {
  preferCurrentTab: boolean;
}

/** One picture of what the person chooses to show; null where they choose nothing. */
export async function captureScreen(): Promise<Blob | null> {
  const choice: ThisTab = { video: true, audio: false, preferCurrentTab: true };
  const stream = await navigator.mediaDevices.getDisplayMedia(choice).catch(() => null);
  if (stream === null) return null;
  try {
    const film = document.createElement('video');
    film.srcObject = stream;
    film.muted = true;
    await film.play();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
