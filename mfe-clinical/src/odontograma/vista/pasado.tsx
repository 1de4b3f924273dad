import { registrosAl } from '@odonto/contracts/odontograma';
import { formatFecha } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button, ErrorPanel, PastIcon } from '@odonto/mfe-kit/ui';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { useMemo, useState } from 'react';
import { OdontogramaSkeleton } from '../odontograma.skeleton.tsx';
import { useVersiones } from '../odontograma.queries.ts';
import { diasDesde, finDelDia } from './dias.ts';
import { Hoja } from './hoja.tsx';
import { Leyenda, LeyendaDeEstados } from './leyenda.tsx';
import { useTemporarios } from './use-temporarios.ts';
import styles from './vista.module.css';

interface PasadoProps {
  readonly pacienteId: string;
  readonly onBack: () => void;
}

/** The chart at the end of any day since its first record, folded from its events; read-only. */
export const OdontogramaPasado = ({ pacienteId, onBack }: PasadoProps) => {
  const query = useVersiones(pacienteId);
  const { data, isError } = query;
  const [hoy] = useState(() => new Date());
  const dias = useMemo(() => data && diasDesde(data[0]?.desde, hoy), [data, hoy]);
  const [elegido, setElegido] = useState<string>();
  const dia = elegido ?? dias?.at(-2) ?? dias?.at(-1) ?? '';
  const registros = useMemo(() => (data && dia !== '' ? registrosAl(data, finDelDia(dia)) : []), [data, dia]);
  const { temporarios } = useTemporarios(
    pacienteId,
    (data ?? []).map(({ registro }) => registro.diente_id),
  );
  if (data === undefined && isError)
    return <ErrorPanel title="No se pudo cargar el odontograma" query={query} />;
  if (dias === undefined) return <OdontogramaSkeleton />;
  const fecha = formatFecha(dia);
  return (
    <section className={styles.view} data-pasado aria-label={`Odontograma al ${fecha}`}>
      <div className={styles.pasado}>
        <PastIcon size={20} aria-hidden />
        <output>
          Odontograma como estaba el <strong>{fecha}</strong>. Solo lectura.
        </output>
        <span className={styles.actions}>
          <Button size="sm" radius="xl" variant="default" onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button size="sm" radius="xl" data-autofocus onClick={onBack}>
            Volver a hoy
          </Button>
        </span>
      </div>
      <div className={styles.days}>
        <span>Ver al</span>
        <input
          type="range"
          min={0}
          max={dias.length - 1}
          value={dias.indexOf(dia)}
          aria-label="Fecha del odontograma"
          aria-valuetext={fecha}
          onChange={({ currentTarget }) => setElegido(dias[Number(currentTarget.value)])}
        />
        <DateField
          className={styles.day ?? ''}
          aria-label="Fecha exacta"
          min={dias[0]}
          max={dias.at(-1)}
          value={dia}
          onChange={({ currentTarget }) => {
            if (dias.includes(currentTarget.value)) setElegido(currentTarget.value);
          }}
        />
      </div>
      <LeyendaDeEstados />
      <Carta registros={registros} temporarios={temporarios} />
      <Leyenda />
      <Hoja pacienteId={pacienteId} registros={registros} temporarios={temporarios} al={fecha} />
    </section>
  );
};
