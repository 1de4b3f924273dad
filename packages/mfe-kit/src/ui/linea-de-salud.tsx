import type { TextoDeSalud } from '@odonto/contracts/paciente-salud';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { AlertIcon } from './icons.ts';
import styles from './linea-de-salud.module.css';

interface LineaDeSaludProps {
  /** The labels of the health flags that are on; `[]` where the screen already shows them beside the line. */
  readonly alertas: readonly string[];
  readonly textos: readonly TextoDeSalud[];
}

/** Characters of a text that one line can show on the widest screen. */
const A_LA_VISTA = 300;

/** Health alerts, medication and medical history in one line. A press shows the whole text. Nothing if it is empty. */
export const LineaDeSalud = ({ alertas, textos }: LineaDeSaludProps) => {
  const [entera, setEntera] = useState(false);
  if (alertas.length === 0 && textos.length === 0) return null;
  return (
    <UnstyledButton className={styles.line} aria-expanded={entera} onClick={() => setEntera(!entera)}>
      <AlertIcon size={16} aria-hidden className={styles.sign} />
      <span className={styles.text}>
        {alertas.length > 0 && <strong className={styles.alertas}>{alertas.join(', ')}</strong>}
        {textos.map(({ label, texto }, indice) => (
          <span key={label}>
            {(indice > 0 || alertas.length > 0) && ' · '}
            <strong>{label}:</strong> {entera ? texto : texto.slice(0, A_LA_VISTA)}
          </span>
        ))}
      </span>
    </UnstyledButton>
  );
};
