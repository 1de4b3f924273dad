/** The stops of the tour: the elements and their short texts. */
import type { DriveStep } from 'driver.js';

/** A stop, with the selector of its element on the screen. */
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
    // The links of the header lead to `/pacientes/importar` and `/pacientes/incorporar`.
    'main :is(td, th, article, li) a[href^="/pacientes/"]',
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

/** The stops whose elements are on the screen, so that the count is right: for example, a phone has no help button. */
export const pasosEnPantalla = (): Paso[] =>
  PASOS.filter(({ element }) => document.querySelector(element) !== null);
