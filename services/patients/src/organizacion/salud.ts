/** Whether the data of a new paciente say anything about their health. All texts are present; most are empty. */
import type { DatosDePaciente } from '@odonto/contracts';
import { esClinico } from '@odonto/contracts/paciente-organizacion';

export const diceDeSuSalud = ({ otros_campos, antecedentes_medicos }: DatosDePaciente): boolean => {
  const escritos = Object.entries({ ...otros_campos, antecedentes_medicos }).filter(
    ([, valor]) => valor !== '',
  );
  const { antecedentes_medicos: antecedentes, ...otros } = Object.fromEntries(escritos);
  return esClinico({
    ...(antecedentes !== undefined && { antecedentes_medicos }),
    otros_campos: otros,
  });
};
