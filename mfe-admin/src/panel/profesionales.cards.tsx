import { PersonCard, PersonCards } from '@odonto/mfe-kit/ui';
import { nombreCompleto } from '../profesional/profesionales.ts';
import { Acciones, type ListaProps } from './acciones.tsx';
import { EstadoBadge, Inicial, RolBadge } from './insignias.tsx';

export const ProfesionalesCards = ({ profesionales, ...acciones }: ListaProps) => (
  <PersonCards aria-label="Profesionales">
    {profesionales.map((profesional) => (
      <PersonCard
        key={profesional.id}
        avatar={<Inicial profesional={profesional} size={44} />}
        name={nombreCompleto(profesional)}
        data={[profesional.especialidad, profesional.matricula && `Mat. ${profesional.matricula}`]
          .filter(Boolean)
          .join(' · ')}
        badges={
          <>
            <RolBadge profesional={profesional} />
            <EstadoBadge profesional={profesional} />
          </>
        }
        email={profesional.email}
        telefono={profesional.telefono}
        actions={<Acciones profesional={profesional} {...acciones} />}
      />
    ))}
  </PersonCards>
);
