/** The tour itself; its code is loaded when somebody asks for it. */
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import styles from './recorrido.module.css';
import { AYUDA, NUEVO, pasosEnPantalla } from './pasos.ts';

/** Starts at the first stop; Escape, the arrows and Tab work, and focus is given back at the end. */
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
      // A <header> and a <footer> there, which would be a second one of the page.
      for (const part of [title, footer]) part.setAttribute('role', 'presentation');
    },
    onHighlighted: (element, _step, { state }) => {
      // It says of what is pointed at that it opened the words about it.
      for (const claim of ['haspopup', 'expanded', 'controls']) element?.removeAttribute(`aria-${claim}`);
      // The library gives focus to the first button, which is the one that leaves: Enter is to go on.
      state.popover?.nextButton.focus();
    },
    onDestroyed: () => {
      onFin();
      // What it was asked of may be gone, and a phone has no room for the button that repeats it.
      for (const selector of [NUEVO, AYUDA]) document.querySelector<HTMLElement>(selector)?.focus();
    },
  }).drive();
};
