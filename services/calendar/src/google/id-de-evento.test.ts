import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { idDeEvento, turnoDeEvento } from './id-de-evento.ts';

describe('el id de un evento', () => {
  test('es el mismo siempre, con letras que Google admite, y vuelve a dar su turno', () =>
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (turno, profesional) => {
        const id = idDeEvento(turno, profesional);
        expect(id).toMatch(/^[a-v0-9]{52}$/);
        expect(idDeEvento(turno, profesional)).toBe(id);
        expect(turnoDeEvento(id, profesional)).toBe(turno);
      }),
    ));

  test('de otro profesional o de un evento del usuario no da ningún turno', () => {
    const [turno, ana, eva] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    expect(turnoDeEvento(idDeEvento(turno, ana), eva)).toBeUndefined();
    expect(turnoDeEvento('7lbbqv3gc2rgqh5i2h3f6hk1co', ana)).toBeUndefined();
    expect(turnoDeEvento(`${idDeEvento(turno, ana)}_20261125`, ana)).toBeUndefined();
  });

  test('lo que no es un UUID no tiene evento', () =>
    expect(() => idDeEvento('t1', crypto.randomUUID())).toThrow(TypeError));
});
