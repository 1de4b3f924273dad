import { alertasDe, textosDeSalud } from '@odonto/contracts/paciente-salud';
import { AlertIcon, Badge, LineaDeSalud, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { CON_ALERTAS, esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import styles from './ficha.salud.module.css';

/**
 * Every health alert, and medication and medical history in one line. Renders nothing if the paciente has none. A user
 * who may not read the history sees only that there are alerts.
 */
export const FichaSalud = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const resumida = esDeRecepcion(paciente);
  const deRecepcion = resumida && paciente.tiene_alertas ? [CON_ALERTAS] : [];
  const alertas = resumida ? deRecepcion : alertasDe(paciente);
  const textos = resumida ? [] : textosDeSalud(paciente);
  if (alertas.length === 0 && textos.length === 0) return null;
  return (
    <div className={styles.salud}>
      {alertas.length > 0 && (
        <>
          <VisuallyHidden id="alertas-de-salud">Alertas de salud</VisuallyHidden>
          <ul className={styles.alertas} aria-labelledby="alertas-de-salud">
            {alertas.map((alerta) => (
              <li key={alerta}>
                <Badge color="red" leftSection={<AlertIcon size={16} aria-hidden />}>
                  {alerta}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {textos.length > 0 && (
        <div className={styles.texts}>
          <LineaDeSalud alertas={[]} textos={textos} />
        </div>
      )}
    </div>
  );
};
