import { describe, expect, test } from '@jest/globals';
import { politica } from './politica.ts';

const EMAIL = 'Ana.Gomez@Clinica.com';
const COMUN = 'La contraseña es demasiado común';
const reparo = (password: string, minimo = 6) => politica(minimo).reparo(password, EMAIL);

describe('no se admite', () => {
  test.each(['123456', 'password', 'Password123', 'qwerty123', 'iloveyou', '12345678', 'abc12345'])(
    'una de las más usadas: %s',
    async (password) => expect(await reparo(password)).toBe(COMUN),
  );

  test.each(['ana.gomez@clinica.com', 'ANA.GOMEZ@CLINICA.COM', 'Ana.Gomez', 'ana.gomez'])(
    'el email, entero o lo que está antes de la arroba: %s',
    async (password) => expect(await reparo(password)).toBe(COMUN),
  );

  test('una más corta de lo que pide la instalación, sea como sea', async () => {
    expect(await reparo('once letras', 12)).toBe('La contraseña debe tener al menos 12 caracteres');
    expect(await reparo('doce letras!', 12)).toBeUndefined();
  });
});

test.each(['secreto123', 'clave-segura-1', 'una buena clave', 'clave de ana', 'secreta', 'Ana.Gomez1'])(
  'se admite %s',
  async (password) => expect(await reparo(password)).toBeUndefined(),
);
