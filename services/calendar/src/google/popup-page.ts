/** The page on which the popup ends: it notifies the page that opened it, and closes. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { AVISO_DE_VENTANA, type AvisoDeVentana } from '@odonto/contracts/google';
import { type ContentAnswer, file } from '@odonto/service-kit/routes';

const ESTILO = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 24rem; padding: 0 1.5rem; text-align: center;
  color: #17252b; background: #f6f8f9; }
@media (prefers-color-scheme: dark) { body { color: #e6edf0; background: #11191d; } }`;

/** The message goes only to a page of our own origin; without an opener the page stays. */
const guion = (aviso: AvisoDeVentana): string => `
if (window.opener) {
  window.opener.postMessage(${JSON.stringify(aviso)}, window.location.origin);
  window.close();
}`;

export const PAGINA = file('text/html');

/** `mensaje` is one of our own sentences. */
export const popupPage = <Status extends number>(
  status: Status,
  mensaje: string,
  vinculado: boolean,
): ContentAnswer<Status> => {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
    },
    stream: Readable.from([
      `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Google Calendar</title>
<style nonce="${nonce}">${ESTILO}</style>
<h1>Google Calendar</h1>
<p>${mensaje}</p>
<p>Puede cerrar esta ventana.</p>
<script nonce="${nonce}">${guion({ tipo: AVISO_DE_VENTANA, vinculado })}</script>
</html>`,
    ]),
  };
};
