import { DATOS_ELIMINADOS, type Sujeto } from '@odonto/contracts/auditoria';
import { formatFecha } from '@odonto/mfe-kit';
import { Badge } from '@odonto/mfe-kit/ui';

interface EstadoDeSujetoProps {
  readonly sujeto: Sujeto;
  /** Also shows the day. */
  readonly conFecha?: boolean;
}

/** Whether a subject is archived or erased; nothing otherwise. */
export const EstadoDeSujeto = ({ sujeto, conFecha = false }: EstadoDeSujetoProps) => {
  const { tipo, archivado_at, eliminado_at } = sujeto;
  const instante = eliminado_at ?? archivado_at;
  if (instante === null) return null;
  const personal = tipo === 'paciente' || tipo === 'profesional';
  const estado = eliminado_at === null ? 'archivado' : personal ? DATOS_ELIMINADOS : 'eliminado';
  return (
    <Badge color={eliminado_at === null ? 'yellow' : 'red'}>
      {estado}
      {conFecha && ` el ${formatFecha(instante)}`}
    </Badge>
  );
};
