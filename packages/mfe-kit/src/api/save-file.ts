const NAMED = /filename="([^"]+)"/;

/** Saves a file from the server in the browser, under the name that the server gives, otherwise `name`. */
export const saveFile = async (response: Response, name: string): Promise<void> => {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = NAMED.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started to read the URL when the click event ends.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
