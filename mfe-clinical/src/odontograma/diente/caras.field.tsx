import type { Superficie } from '@odonto/contracts/odontograma';
import { carasDe, caraVisible } from '@odonto/contracts/odontograma-dibujo';
import { caraMostrada } from '@odonto/contracts/odontograma-nombres';
import { Caras } from '@odonto/mfe-kit/odontograma';
import type { MouseEvent, ReactNode } from 'react';
import { Tecla } from '../tecla.tsx';
import { type Borrador, caraOfrecida, conCara, conTodoElDiente, superficiesDe } from './borrador.ts';
import { Falta } from './falta.tsx';
import styles from './campos-de-hallazgo.module.css';

interface CarasFieldProps {
  readonly borrador: Borrador;
  readonly onChange: (borrador: Borrador) => void;
  readonly dientes: readonly number[];
  readonly superficies: readonly Superficie[];
  readonly falta: ReactNode;
  readonly children: ReactNode;
}

/** The faces: touched on the drawing, chosen by letter, or all of them as the whole tooth. */
export const CarasField = (props: CarasFieldProps) => {
  const { borrador, onChange, dientes, superficies } = props;
  const dibujado = dientes[0] ?? 16;
  const color = borrador.color ?? 'a_realizar';
  const pintadas = superficiesDe(borrador).map((una) => [caraVisible(una, dibujado), color] as const);
  const onTouch = ({ target }: MouseEvent) => {
    const tocada = target instanceof Element && target.getAttribute('data-cara');
    const cara = carasDe(dibujado).find(({ superficie }) => superficie === tocada);
    if (cara) onChange(conCara(borrador, caraOfrecida(cara.superficie, superficies)));
  };
  return (
    <div className={styles.faces}>
      {/* For the finger and the mouse; the same faces follow as checkboxes. */}
      <svg className={styles.drawing} viewBox="-1 -1 42 42" aria-hidden onClick={onTouch}>
        <Caras diente={dibujado} caras={Object.fromEntries(pintadas)} />
        {carasDe(dibujado).map(({ superficie, x, y }) => (
          <text
            key={superficie}
            x={x}
            y={y}
            data-pintada={pintadas.some(([pintada]) => pintada === superficie) || undefined}
          >
            {caraMostrada(superficies.includes(superficie) ? superficie : 'O', dientes).letra}
          </text>
        ))}
      </svg>
      <div className={styles.junto}>
        <fieldset className={styles.letras} data-falta={props.falta !== undefined || undefined}>
          <legend>Superficies</legend>
          <label className={styles.option} data-entero>
            <input
              type="checkbox"
              data-path="superficie"
              aria-keyshortcuts="T"
              checked={borrador.entero}
              onChange={() => onChange(conTodoElDiente(borrador))}
            />
            Todo el diente
            <Tecla>T</Tecla>
          </label>
          {superficies.map((superficie) => {
            const { letra, nombre } = caraMostrada(superficie, dientes);
            return (
              <label key={superficie} className={styles.option} title={nombre}>
                <input
                  type="checkbox"
                  aria-label={`${letra}, ${nombre}`}
                  checked={borrador.superficie.includes(superficie)}
                  onChange={() => onChange(conCara(borrador, superficie))}
                />
                {letra}
              </label>
            );
          })}
          <Falta>{props.falta}</Falta>
        </fieldset>
        {props.children}
      </div>
    </div>
  );
};
