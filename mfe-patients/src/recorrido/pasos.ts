/** The stops of the tour: what to look at, and the few words about it. */
import type { DriveStep } from 'driver.js';

/** A stop, and where it is on the screen. */
type Paso = DriveStep & { readonly element: string };

/** The button that adds a paciente. */
export const NUEVO = '[data-recorrido="nuevo"]';
/** The button that repeats the tour. */
export const AYUDA = '[data-recorrido="ayuda"]';

const paso = (element: string, title: string, description: string): Paso => ({
  element,
  popover: { title, description },
});

const PASOS: readonly Paso[] = [
  paso(
    NUEVO,
    'Sus pacientes',
    'Agréguelos con este botón: alcanza con nombre, DNI y edad. Lo demás se completa en la ficha.',
  ),
  paso(
    '[data-recorrido="buscar"]',
    'Búsqueda al instante',
    'Escriba parte del nombre o del DNI. Desde cualquier pantalla, la lupa de arriba (o Ctrl+K) encuentra pacientes y pantallas.',
  ),
  paso(
    'main a[href^="/pacientes/"]',
    'La ficha de cada uno',
    'Reúne historia clínica, odontograma, imágenes, turnos y financiación. Las alertas de salud quedan siempre a la vista.',
  ),
  paso(
    'aside a[href="/turnos-general"], button[aria-label="Abrir menú"]',
    'Turnos y caja',
    'En el menú están los turnos, el calendario general y la caja del día.',
  ),
  paso(
    AYUDA,
    'Cuando quiera, otra vez',
    'Este botón repite el recorrido. Abra una ficha y pruebe: registre un tratamiento en un diente o un pago.',
  ),
];

/** Those that are on the screen, so that they are counted right: an empty list has no Ver, a phone no room for the help. */
export const pasosEnPantalla = (): Paso[] =>
  PASOS.filter(({ element }) => document.querySelector(element) !== null);
