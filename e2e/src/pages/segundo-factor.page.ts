import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';

const PASO = 30_000;

const codigoEn = (secreto: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });
/** The code that an authenticator application shows now. */
const codigoDe = (secreto: string): string => codigoEn(secreto, Date.now());

/**
 * A telephone whose clock is behind: it shows the code of the time step before, `primero`, and the next one at once.
 * The server learns its clock when `primero` activates the codes. A journey then signs in with `codigo()` without
 * waiting for 30 seconds.
 */
const telefono = (secreto: string) => {
  const atraso = Date.now() % PASO;
  return {
    primero: codigoEn(secreto, Date.now() - atraso - 1),
    codigo: () => codigoEn(secreto, Date.now() - atraso),
  };
};

/** 'Verificación en dos pasos', in Mi Perfil and during a login. */
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
    /** Created early in a time step, so that `primero` is sent in the same step. */
    telefono: async (secreto: string) => {
      const resta = PASO - (Date.now() % PASO);
      if (resta < 5_000) await page.waitForTimeout(resta);
      return telefono(secreto);
    },
    guardarCodigos,
    recuperacion: page.getByLabel('Código de recuperación', { exact: true }),
    contrasena: page.getByLabel(/^Contraseña actual/),
    /** The key as text, an alternative to the QR code. */
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
