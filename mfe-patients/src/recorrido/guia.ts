/** The tour itself; its code is loaded when somebody asks for it. */
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import styles from './recorrido.module.css';
import { PASOS } from './pasos.ts';

/** Starts at the first stop; Escape, the arrows and Tab work, and focus is given back at the end. */
export const empezarRecorrido = (onFin: () => void): void => {
  const asked = document.activeElement;
  driver({
    steps: [...PASOS],
    skipMissingElement: true,
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
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', 'Saltar el recorrido'),
    onDestroyed: () => {
      onFin();
      if (asked instanceof HTMLElement) asked.focus();
    },
  }).drive();
};
