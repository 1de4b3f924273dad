import { AvisoDeCambio } from './deshacer.tsx';
import { cuantos } from './filtro.ts';
import { Leyenda, LeyendaDeEstados } from './leyenda.tsx';
import { BarraDePincel } from './pincel.tsx';
import type { Mesa } from './use-mesa.ts';
import { VariosDientes } from './varios-dientes.tsx';
import styles from './vista.module.css';

interface PieProps {
  readonly pacienteId: string;
  readonly mesa: Mesa;
  /** Records that the filter found; undefined without a filter. */
  readonly hallados: number | undefined;
  readonly total: number;
}

/** Below the chart, so that no tooth is covered: the last change, the present mode, and the legend. */
export const Pie = ({ pacienteId, mesa, hallados, total }: PieProps) => {
  const { aviso, elegidos, pincel, diente } = mesa;
  return (
    <div className={styles.foot}>
      {/* Rendered before its content: screen readers announce only what is added to an existing element. */}
      <output className={styles.anuncio}>
        {aviso && (
          <AvisoDeCambio
            key={aviso.registros[0]?.id}
            pacienteId={pacienteId}
            aviso={aviso}
            onDeshecho={() => mesa.setAviso({ ...aviso, que: 'deshecho' })}
            onFinished={() => {
              mesa.setAviso(undefined);
              if (document.activeElement === document.body) mesa.enfocar();
            }}
          />
        )}
      </output>
      {elegidos && (
        <VariosDientes
          pacienteId={pacienteId}
          dientes={[...elegidos]}
          onRegistered={(nuevos) => {
            mesa.avisar(nuevos);
            mesa.terminar();
          }}
          onCancel={mesa.terminar}
        />
      )}
      {pincel.borrador && (
        <BarraDePincel
          borrador={pincel.borrador}
          onCambiar={diente.conPanel ? undefined : () => mesa.elegirPincel(true)}
          onTerminar={mesa.terminar}
        />
      )}
      <div className={styles.leyendas}>
        <LeyendaDeEstados />
        <Leyenda />
        <output className={styles.count}>{cuantos(total, hallados)}</output>
      </div>
    </div>
  );
};
