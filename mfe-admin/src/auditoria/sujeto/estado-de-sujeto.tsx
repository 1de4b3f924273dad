import { DATOS_ELIMINADOS, type Sujeto } from '@odonto/contracts/auditoria';
import { formatFecha } from '@odonto/mfe-kit';
import { Badge } from '@odonto/mfe-kit/ui';

/** What became of a subject: kept out of every screen, erased, or nothing to say. */
export const EstadoDeSujeto = ({ sujeto }: { readonly sujeto: Sujeto }) => {
  const { tipo, archivado_at, eliminado_at } = sujeto;
  if (eliminado_at !== null) {
    const personal = tipo === 'paciente' || tipo === 'profesional';
    return (
      <Badge color="red">
        {personal ? DATOS_ELIMINADOS : 'eliminado'} {formatFecha(eliminado_at)}
      </Badge>
    );
  }
  return archivado_at === null ? null : <Badge color="yellow">archivado {formatFecha(archivado_at)}</Badge>;
};
