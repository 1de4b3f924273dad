/** The page on which a user of Google allows the application or refuses: plain HTML, no script. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const PAGE = (accounts: string, scope: string): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Acceder con Google (simulado)</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 26rem; padding: 0 1rem; }
fieldset { border: 1px solid #ccc; border-radius: 8px; margin: 1rem 0; }
label { display: block; padding: 0.5rem 0; }
button { font: inherit; padding: 0.5rem 1rem; margin-right: 0.5rem; }
</style>
<h1>Google simulado</h1>
<p>La aplicación quiere acceder a su cuenta para:</p>
<p><code>${scope}</code></p>
<form method="post">
<fieldset><legend>Elija una cuenta</legend>${accounts}</fieldset>
<button name="decision" value="permitir">Permitir</button>
<button name="decision" value="cancelar">Cancelar</button>
</form>
</html>`;

export const consentPage = (accounts: readonly string[], scope: string): string =>
  PAGE(
    accounts
      .map(
        (email, n) =>
          `<label><input type="radio" name="cuenta" value="${escaped(email)}"${n === 0 ? ' checked' : ''}> ${escaped(email)}</label>`,
      )
      .join(''),
    escaped(scope),
  );
