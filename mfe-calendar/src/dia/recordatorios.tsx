import type { Turno } from '@odonto/contracts/turno';
import { ocupa } from '@odonto/contracts/turno-agenda';
import { formatHora } from '@odonto/mfe-kit';
import { Button, CheckIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { abrirWhatsApp } from '../turnos/whatsapp.ts';
import styles from './dia.module.css';
import { leerEnviados, marcarEnviado } from './enviados.ts';

/** The day's reminders, with a mark on those that were opened in this browser. */
export const Recordatorios = ({ turnos }: { readonly turnos: readonly Turno[] }) => {
  const [enviados, setEnviados] = useState(leerEnviados);
  const porAvisar = turnos.filter(ocupa);
  if (porAvisar.length === 0) return null;
  const faltan = porAvisar.filter(({ id }) => !enviados.has(id)).length;
  const enviar = (turno: Turno) => {
    if (abrirWhatsApp(turno)) setEnviados(marcarEnviado(turno));
  };
  return (
    <section className={`${styles.section} ${styles.screen}`} aria-labelledby="recordatorios">
      <h3 id="recordatorios">Recordatorios: {faltan === 0 ? 'todos enviados' : `${faltan} por enviar`}</h3>
      <ul className={styles.list}>
        {porAvisar.map((turno) => {
          const enviado = enviados.has(turno.id);
          const cual = `${formatHora(turno.hora)} ${turno.paciente.nombre}`;
          return (
            <li key={turno.id} className={styles.reminder}>
              <span>{cual}</span>
              <Button
                size="compact-sm"
                variant={enviado ? 'subtle' : 'light'}
                aria-label={`${enviado ? 'Enviado' : 'Enviar recordatorio'}: ${cual}`}
                leftSection={
                  enviado ? <CheckIcon size={16} aria-hidden /> : <PhoneIcon size={16} aria-hidden />
                }
                onClick={() => enviar(turno)}
              >
                {enviado ? 'Enviado' : 'Enviar'}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
