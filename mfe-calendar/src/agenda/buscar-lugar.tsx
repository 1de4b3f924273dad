/** 'Buscar lugar': the next gaps for a reason (docs/spec/agenda.md#gaps). */
import type { Hueco } from '@odonto/contracts/horarios-vistas';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { Opciones } from '../agendar/opciones.tsx';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import type { Agenda } from './agenda.contexto.ts';
import { useHuecos } from './agenda.queries.ts';
import { opcionesDe } from './opciones-de.ts';
import styles from './panel.module.css';

interface BuscarLugarProps {
  readonly agenda: Agenda;
  /** The first day that is searched. */
  readonly desde: string;
  /** The initial search. */
  readonly para?: { readonly motivo_id?: string | undefined; readonly profesional_id: string } | undefined;
  readonly onElegir: (hueco: Hueco, motivoId: string) => void;
}

/** The id, or '' when the motive or profesional was removed since. */
const conocidoEn = (cosas: readonly { readonly id: string }[], id: string | undefined): string =>
  cosas.some((una) => una.id === id) ? (id ?? '') : '';

export const BuscarLugar = ({ agenda, desde, para, onElegir }: BuscarLugarProps) => {
  const { sucursal, motivos, profesionales } = agenda;
  const [motivo, setMotivo] = useState(para ? conocidoEn(motivos, para.motivo_id) : (motivos[0]?.id ?? ''));
  const [profesional, setProfesional] = useState(conocidoEn(profesionales, para?.profesional_id));
  const huecos = useHuecos(sucursal.id, { motivo, profesional, desde });
  return (
    <div className={styles.campos}>
      <p className={styles.sitio}>
        <i className={styles.color} style={{ background: sucursal.color }} aria-hidden /> Sucursal{' '}
        {sucursal.nombre}
      </p>
      {motivos.length > 0 && (
        <Opciones
          titulo="Motivo"
          value={motivo}
          onChoose={setMotivo}
          opciones={motivos.map(({ id, nombre, duracion }) => ({
            value: id,
            name: `${nombre}, ${duracion} minutos`,
            label: (
              <span className={styles.motivo}>
                {nombre} <small>{duracion} min</small>
              </span>
            ),
          }))}
        />
      )}
      <Select
        className={styles.ancho ?? ''}
        label="Atiende"
        placeholder="Cualquiera"
        clearable
        value={profesional === '' ? null : profesional}
        onChange={(id) => setProfesional(id ?? '')}
        data={opcionesDe(profesionales)}
      />
      {huecos.isError ? (
        <ErrorLine text="No se pudieron buscar los lugares libres." query={huecos} />
      ) : (
        <Huecos agenda={agenda} huecos={huecos.data} onElegir={(hueco) => onElegir(hueco, motivo)} />
      )}
    </div>
  );
};

interface HuecosProps {
  readonly agenda: Agenda;
  readonly huecos: readonly Hueco[] | undefined;
  readonly onElegir: (hueco: Hueco) => void;
}

/** The gaps by day, each chosen by one tap. */
const Huecos = ({ agenda, huecos, onElegir }: HuecosProps) => {
  if (huecos === undefined)
    return (
      <div className={styles.ancho}>
        <Loading>
          <Skeleton height={240} />
        </Loading>
      </div>
    );
  if (huecos.length === 0)
    return <output className={styles.nada}>No hay lugares libres en los próximos 30 días.</output>;
  const nombres = new Map(agenda.profesionales.map(({ id, nombre }) => [id, nombre]));
  const dias = [...new Set(huecos.map(({ fecha }) => fecha))];
  return (
    <div className={styles.huecos}>
      {dias.map((fecha) => (
        <section key={fecha} aria-label={diaLegible(fecha)}>
          <h3>{diaLegible(fecha)}</h3>
          <ul>
            {huecos
              .filter((hueco) => hueco.fecha === fecha)
              .map((hueco) => (
                <li key={`${hueco.hora} ${hueco.profesional_id}`}>
                  <button type="button" onClick={() => onElegir(hueco)}>
                    <strong>{hueco.hora}</strong> {nombres.get(hueco.profesional_id) ?? ''}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
