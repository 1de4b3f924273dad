import { Tecla } from '../tecla.tsx';
import styles from './vista.module.css';

const TECLAS = [
  { teclas: ['←', '→', '↑', '↓'], hacen: 'ir de diente en diente' },
  { teclas: ['↵'], hacen: 'abrir el diente, y guardar' },
  { teclas: ['cari', '↵'], hacen: 'tratamiento, por sus primeras letras' },
  { teclas: ['1', '2', '3'], hacen: 'a realizar, provisional, realizado' },
  { teclas: ['V', 'L', 'M', 'D', 'O'], hacen: 'caras; T, todo el diente' },
  { teclas: ['Ctrl+Z'], hacen: 'deshacer lo último' },
] as const;

/** The panel while no tooth is open: instructions and shortcuts. */
export const Guia = ({ children }: { readonly children: string }) => (
  <section className={styles.guia} aria-labelledby="guia-del-odontograma">
    <h2 id="guia-del-odontograma">Elija un diente</h2>
    <p>{children}</p>
    <dl>
      {TECLAS.map(({ teclas, hacen }) => (
        <div key={hacen}>
          <dt>
            {teclas.map((tecla) => (
              <Tecla key={tecla} spoken>
                {tecla}
              </Tecla>
            ))}
          </dt>
          <dd>{hacen}</dd>
        </div>
      ))}
    </dl>
  </section>
);
