import { camposDePaciente, valorDe } from '@odonto/contracts/paciente-datos';
import { formatFecha } from '@odonto/mfe-kit';
import { Button, deferred, EditIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { usePuede } from '../ficha/permitidas.ts';
import { esDeDatos } from '../formulario/valores.ts';
import { usePaciente } from '../paciente/pacientes.queries.ts';
import { esReservado, type PacienteVisible } from '../paciente/visible.ts';
import styles from './datos.module.css';

const PacienteModal = deferred(() =>
  import('../formulario/paciente.modal.tsx').then((module) => module.PacienteModal),
);

/** The tab Datos, for users who may not read the history: identity, contact and insurance of the paciente. */
const DatosTab = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { data: paciente } = usePaciente(pacienteId);
  return paciente && !esReservado(paciente) ? <Datos paciente={paciente} /> : null;
};

const Datos = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const panel = useRef<HTMLElement>(null);
  const formulario = useDialog<PacienteVisible>(panel);
  const puede = usePuede(paciente);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Datos">
      <header className={styles.heading}>
        <h2>Datos</h2>
        {puede('pacientes.editar-datos') && (
          <Button
            variant="default"
            leftSection={<EditIcon size={18} aria-hidden />}
            onClick={() => formulario.open(paciente)}
          >
            Editar datos
          </Button>
        )}
      </header>
      <dl className={styles.datos}>
        {camposDePaciente
          .filter(([nombre]) => esDeDatos(nombre))
          .map(([nombre, { label, documento }]) => (
            <div key={nombre}>
              <dt>{documento.label ?? label}</dt>
              <dd>{textoDe(valorDe(paciente, nombre), documento.formato)}</dd>
            </div>
          ))}
      </dl>
      {formulario.dialog && <PacienteModal paciente={formulario.dialog.subject} onClose={formulario.close} />}
    </section>
  );
};

const RAYA = '—';

const textoDe = (valor: ReturnType<typeof valorDe>, formato: 'fecha' | 'años' | undefined): string => {
  if (valor === undefined || valor === null || valor === '') return RAYA;
  if (formato === 'fecha') return formatFecha(String(valor));
  return formato === 'años' ? `${valor} años` : String(valor);
};

export default DatosTab;
