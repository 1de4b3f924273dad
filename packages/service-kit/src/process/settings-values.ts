/** The formats of settings' values, each with the Spanish message for a wrong one. */
import { z } from 'zod';
import { type OwnSecrets, VERIFYING_PURPOSE } from './secrets.ts';

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es-AR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const wholeNumber = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { message, abort: true })
    .transform(Number)
    .refine((value) => value <= max, message);

/** Several hosts of a cluster (`mongodb://a:27017,b:27017`) are not a URL by the WHATWG standard. */
export const serverUrl = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(/^([a-z][a-z0-9+]*:)\/\/[^/\s]/.exec(text)?.[1] ?? ''),
      `se esperaba una dirección ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
    );

/** A host with its port, or a socket of this machine. */
export const scannerUrl = z
  .string()
  .refine(
    (text) => /^clamd:\/\/([^/\s]+|\/\S+)$/.test(text) && URL.canParse(text),
    'se esperaba clamd://servidor:3310 o clamd:///ruta/del/socket',
  );

const YES_OR_NO = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

export const yesOrNo = z
  .string()
  .refine((text) => YES_OR_NO.has(text), 'se esperaba 1 o 0')
  .transform((text) => YES_OR_NO.get(text) === true);

/** Demonstrations besides the usual one: a practice with thousands of pacientes, and a chain of sites. */
const DEMOS = ['grande', 'cadena'] as const;
const demoPropia = (text: string) => DEMOS.find((una) => una === text);

export const demo = z
  .string()
  .refine(
    (text) => demoPropia(text) !== undefined || YES_OR_NO.has(text),
    'se esperaba 1, 0, grande o cadena',
  )
  .transform((text) => demoPropia(text) ?? YES_OR_NO.get(text) === true);

export const password = z
  .string()
  .min(6, { message: 'debe tener al menos 6 caracteres', abort: true })
  .refine((text) => Buffer.byteLength(text) <= 72, 'no puede superar los 72 bytes');

/** The specification requires at least 6; a password has at most 72 bytes. */
export const contrasenaMinima = wholeNumber(72, 'se esperaba una cantidad de caracteres (6 a 72)').refine(
  (value) => value >= 6,
  'se esperaba una cantidad de caracteres (6 a 72)',
);

export const hostNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => /^[\w.:-]+$/.test(name)),
    'se esperaban nombres separados por comas, sin puerto: clinica.example,192.168.0.10',
  );

export const masterKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'se esperaban 32 bytes en base64')
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

const HEADERS_HELP = 'se esperaba un objeto JSON de encabezados, por ejemplo {"authorization":"Bearer ..."}';

/** Never quoted in an error, because it holds credentials. */
export const headers = z.string().transform((text, context): Readonly<Record<string, string>> => {
  try {
    return z.record(z.string().regex(/^[\w-]+$/), z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: HEADERS_HELP });
    return z.NEVER;
  }
});

/** 32 bytes each, except a public key. */
const areSecrets = (own: OwnSecrets): boolean =>
  [...own].every(([purpose, { length }]) => length === 32 || purpose === VERIFYING_PURPOSE);

/** `datos=BASE64,cambios=BASE64` */
export const secrets = z
  .string()
  .regex(
    /^[a-z0-9-]+=[A-Za-z0-9+/]+={0,2}(,[a-z0-9-]+=[A-Za-z0-9+/]+={0,2})*$/,
    'se esperaban secretos con la forma propósito=base64, separados por comas (npm run secrets)',
  )
  .transform(
    (text): OwnSecrets =>
      new Map(
        text.split(',').map((one) => {
          const at = one.indexOf('=');
          return [one.slice(0, at), new Uint8Array(Buffer.from(one.slice(at + 1), 'base64'))];
        }),
      ),
  )
  .refine(areSecrets, 'cada secreto tiene 32 bytes (npm run secrets)');
