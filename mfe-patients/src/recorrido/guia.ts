/** The tour itself. Its code is loaded when a user starts it. */
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import styles from './recorrido.module.css';
import { AYUDA, NUEVO, pasosEnPantalla } from './pasos.ts';

/** Starts the tour at the first stop. Escape, the arrow keys and Tab work. At the end the focus returns to the page. */
export const empezarRecorrido = (onFin: () => void): void => {
  driver({
    steps: pasosEnPantalla(),
    disableActiveInteraction: true,
    animate: false,
    popoverClass: styles['popover'] ?? '',
    stageRadius: 8,
    overlayOpacity: 0.45,
    showProgress: true,
    progressText: '{{current}} de {{total}}',
    nextBtnText: 'Siguiente',
    prevBtnText: 'Anterior',
    doneBtnText: 'Listo',
    onPopoverRender: ({ closeButton, title, footer }) => {
      closeButton.setAttribute('aria-label', 'Saltar el recorrido');
      // The library uses <header> and <footer>, which would count as those of the page.
      for (const part of [title, footer]) part.setAttribute('role', 'presentation');
    },
    onHighlighted: (element, _step, { state }) => {
      // The library marks the highlighted element as the opener of the popover, which is not true.
      for (const claim of ['haspopup', 'expanded', 'controls']) element?.removeAttribute(`aria-${claim}`);
      // The library focuses the first button, which closes the tour. Enter must go to the next stop instead.
      state.popover?.nextButton.focus();
    },
    onDestroyed: () => {
      onFin();
      // The button that started the tour may be gone, and a phone has no help button.
      for (const selector of [NUEVO, AYUDA]) document.querySelector<HTMLElement>(selector)?.focus();
    },
  }).drive();
};
