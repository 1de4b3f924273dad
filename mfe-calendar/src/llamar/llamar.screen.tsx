/** `/agenda/sin-confirmar` and `/agenda/ausentes`: lists to work through (docs/spec/agenda.md#lists-to-work-through). */
import type { TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { usePorLlamar } from '../agenda/agenda.queries.ts';
import { type DeLaSucursal, EnLaSucursal, JuntoALaAgenda } from '../agenda/en-la-sucursal.tsx';
import { niega } from '../turnos/niega.ts';
import { FilaPorLlamar } from './fila.tsx';
import { LISTAS, type Lista } from './listas.ts';
import styles from './llamar.module.css';
import { ReprogramarPanel } from './reprogramar.panel.tsx';
import { useEnviados } from './use-enviados.ts';
import { useTeclasDeLista } from './use-teclas-de-lista.ts';

interface LlamarProps {
  readonly lista: Lista;
}

export const LlamarScreen = ({ lista }: LlamarProps) => (
  <EnLaSucursal titulo={LISTAS[lista].titulo} falla={LISTAS[lista].falla}>
    {(deLaSucursal) => <LlamarEn lista={lista} {...deLaSucursal} />}
  </EnLaSucursal>
);

const LlamarEn = ({ lista, sucursal, puede }: LlamarProps & DeLaSucursal) => {
  const consulta = usePorLlamar(sucursal.id);
  const raiz = useRef<HTMLDivElement>(null);
  const panel = useDialog<TurnoPorLlamar>(raiz);
  const abierto = panel.dialog?.subject;
  const { titulo, falla } = LISTAS[lista];
  return (
    <JuntoALaAgenda titulo={titulo} falla={falla} sucursal={sucursal} consulta={consulta}>
      {({ [lista]: turnos }) => (
        <div ref={raiz} className={styles.columnas} data-panel={abierto && true} tabIndex={-1}>
          <Filas
            lista={lista}
            turnos={turnos}
            puede={puede}
            abierto={abierto?.id}
            onReprogramar={panel.open}
          />
          {abierto && (
            <ReprogramarPanel
              key={abierto.id}
              lista={lista}
              turno={abierto}
              sucursal={sucursal}
              puede={puede}
              onClose={panel.close}
            />
          )}
        </div>
      )}
    </JuntoALaAgenda>
  );
};

interface FilasProps extends LlamarProps {
  readonly turnos: readonly TurnoPorLlamar[];
  readonly puede: (permiso: Permiso) => boolean;
  readonly abierto: string | undefined;
  readonly onReprogramar: (turno: TurnoPorLlamar) => void;
}

const Filas = ({ lista, turnos, puede, abierto, onReprogramar }: FilasProps) => {
  const { titulo, vacio, reprograma } = LISTAS[lista];
  const enviados = useEnviados(lista);
  const { raiz, onKeyDown, onFocus } = useTeclasDeLista();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
    <section
      ref={raiz}
      className={styles.lista}
      aria-label={titulo}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {turnos.length === 0 ? (
        <p className={styles.nadie}>{vacio}</p>
      ) : (
        <>
          <p className={styles.ayuda} aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> otra fila · <kbd>W</kbd> WhatsApp
            {lista === 'sin_confirmar' && puede('turnos.estado') && (
              <>
                {' '}
                · <kbd>C</kbd> Confirmar
              </>
            )}
            {puede(reprograma) && (
              <>
                {' '}
                · <kbd>R</kbd> Reprogramar
              </>
            )}
          </p>
          <ul>
            {turnos.map((turno) => (
              <FilaPorLlamar
                key={turno.id}
                lista={lista}
                turno={turno}
                enviado={enviados.tiene(turno)}
                elegida={turno.id === abierto}
                onEnviar={() => enviados.enviar(turno)}
                confirma={
                  lista === 'sin_confirmar' && puede('turnos.estado') && !niega(turno, 'turnos.estado')
                }
                onReprogramar={
                  puede(reprograma) && !niega(turno, reprograma) ? () => onReprogramar(turno) : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
