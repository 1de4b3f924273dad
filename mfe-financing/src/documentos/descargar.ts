/** Hands a file that the server answered over to the browser, under the name that the server gave it. */
const NOMBRE = /filename="([^"]+)"/;

export const descargar = async (response: Response, nombre: string): Promise<void> => {
  const url = URL.createObjectURL(await response.blob());
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = NOMBRE.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? nombre;
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
  // The browser has begun to read it once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
