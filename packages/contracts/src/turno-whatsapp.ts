/** The link to WhatsApp (docs/spec/calendar.md#whatsapp): the number in its format, and a prepared message. */

/** Area codes have two digits (only 11), three or four. A national number has ten digits with its area code. */
const NACIONAL = 10;

/** `11 15 5555 6666`, as users write a mobile phone: the 15 is removed, because the 9 before the area replaces it. */
const sinQuince = (numero: string): string => {
  if (numero.length === NACIONAL && numero.startsWith('15')) return `11${numero.slice(2)}`;
  if (numero.length !== NACIONAL + 2) return numero;
  const area = (numero.startsWith('11') ? [2] : [3, 4]).find((digitos) => numero.startsWith('15', digitos));
  return area === undefined ? numero : numero.slice(0, area) + numero.slice(area + 2);
};

/**
 * Digits only. A number that does not begin with 54 gets the prefix 549; the 0 of long distance and the 15 of mobile
 * phones are removed. Undefined when there is no digit.
 */
export const numeroDeWhatsApp = (telefono: string): string | undefined => {
  const digitos = telefono.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digitos === '') return undefined;
  if (!digitos.startsWith('54')) return `549${sinQuince(digitos.replace(/^0/, ''))}`;
  const nacional = digitos.slice(2).replace(/^9?0?/, '');
  const corto = sinQuince(nacional);
  return corto === nacional && !/^549?0/.test(digitos) ? digitos : `549${corto}`;
};

export interface Recordatorio {
  readonly nombre: string;
  /** dd/mm/yyyy */
  readonly fecha: string;
  readonly hora: string;
}

export const mensajeDeTurno = ({ nombre, fecha, hora }: Recordatorio): string =>
  `Hola ${nombre}, le recordamos su turno del ${fecha} a las ${hora}. Si no puede asistir, por favor avísenos. ¡Gracias!`;

/** The message to a paciente who was absent. */
export const mensajeDeAusencia = ({ nombre, fecha, hora }: Recordatorio): string =>
  `Hola ${nombre}, no pudimos verlo en su turno del ${fecha} a las ${hora}. Avísenos cuándo puede venir y le damos otro. ¡Gracias!`;

export interface EnlacesDeWhatsApp {
  /** Opens the application, if it is installed. */
  readonly app: string;
  readonly web: string;
}

export const enlacesDeWhatsApp = (numero: string, mensaje: string): EnlacesDeWhatsApp => {
  const texto = encodeURIComponent(mensaje);
  return {
    app: `whatsapp://send?phone=${numero}&text=${texto}`,
    web: `https://wa.me/${numero}?text=${texto}`,
  };
};
