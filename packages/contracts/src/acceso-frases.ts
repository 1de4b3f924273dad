import type { AccesoRechazado } from './acceso-eventos.ts';
import { deClase, juntos } from './frase.ts';

/** Texts by failure code. An unknown code is shown as is. */
const MOTIVOS: Readonly<Record<string, string>> = {
  'credenciales-invalidas': 'email o contraseña incorrectos',
  'cuenta-desactivada': 'la cuenta está desactivada',
  'demasiados-intentos': 'demasiados intentos',
  'sin-permiso': 'sin permiso',
  varios: 'desde muchas direcciones',
};

export const frasesDeAccesos = deClase<AccesoRechazado>('accesos', {
  AccesoRechazado: {
    accion: 'acceso',
    frase: ({ cantidad, motivo }) =>
      `Rechazó ${cantidad === 1 ? 'un intento' : `${cantidad.toLocaleString('es-AR')} intentos`} de acceso: ${MOTIVOS[motivo] ?? motivo}`,
    detalle: ({ cuenta, direccion }) =>
      juntos(cuenta && `Cuenta ${cuenta}`, direccion && `Dirección ${direccion}`),
  },
});
