import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';

const PASO = 30_000;

/**
 * The code that the application shows `pasos` time steps from now. The server accepts the code of the next step, which
 * a journey needs after it used the current one.
 */
const codigoDe = (secreto: string, pasos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + pasos * PASO });

/** 'Verificación en dos pasos', in Mi Perfil and in the middle of a login. */
export const segundoFactor = (page: Page) => {
  const boton = (name: string) => page.getByRole('button', { name, exact: true });
  const codigo = page.getByLabel(/^Código de 6 dígitos/);
  const codigos = page.getByRole('list', { name: 'Códigos de recuperación' });
  const guardarCodigos = async (): Promise<readonly string[]> => {
    await codigos.waitFor();
    const leidos = await codigos.locator('code').allTextContents();
    await page.getByLabel('Guardé los códigos en un lugar seguro').click();
    await boton('Continuar').click();
    return leidos;
  };
  return {
    tarjeta: page.getByRole('article', { name: 'Verificación en dos pasos' }),
    titulo: page.getByRole('heading', { level: 1, name: 'Verificación en dos pasos' }),
    boton,
    codigo,
    codigos,
    codigoDe,
    guardarCodigos,
    recuperacion: page.getByLabel('Código de recuperación', { exact: true }),
    contrasena: page.getByLabel(/^Contraseña actual/),
    /** The key that can be typed in the place of the picture. */
    clave: async (): Promise<string> =>
      ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', ''),
    /** Chromium's virtual authenticator, which approves every request. */
    autenticador: async () => {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('WebAuthn.enable');
      await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
    },
  };
};
