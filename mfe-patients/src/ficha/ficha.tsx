import { Tabs, useLayout } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { BandaDeAcceso } from '../excepcional/banda.tsx';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import { PdfButton } from '../pdf/pdf.button.tsx';
import { TabContent } from '../tabs/tab.content.tsx';
import { TabsBar } from '../tabs/tabs.bar.tsx';
import { useTab } from '../tabs/use-tab.ts';
import { FichaBar } from './ficha.bar.tsx';
import { FichaHeader } from './ficha.header.tsx';
import { FichaMenu } from './ficha.menu.tsx';
import { FichaSalud } from './ficha.salud.tsx';

/** A paciente's record: who it is, what to beware of, and the tabs that are deployed. */
export const Ficha = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const { tabs, current, choose } = useTab(paciente);
  const phone = useLayout() === 'phone';
  const { id } = paciente;
  if (current === undefined) return <Marco paciente={paciente} />;
  return (
    <Tabs value={current.id} onChange={(tab) => tab !== null && choose(tab)} activateTabWithKeyboard={false}>
      <Marco paciente={paciente}>
        <TabsBar tabs={tabs} current={current} onChoose={choose} />
      </Marco>
      {/* The same element in both layouts: a tablet that is turned must not mount the tab again and lose what was typed. */}
      <Tabs.Panel value={current.id} {...(phone && asGroup(current.label))}>
        <TabContent tab={current} pacienteId={id} />
      </Tabs.Panel>
    </Tabs>
  );
};

/** Where a menu stands in for the tabs, a panel has none that names it; what is inside is a landmark of that name already. */
const asGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, 'aria-labelledby': undefined }) as const;

interface MarcoProps {
  readonly paciente: PacienteVisible;
  readonly children?: ReactNode;
}

const Marco = ({ paciente, children }: MarcoProps) => (
  <>
    <FichaHeader paciente={paciente} actions={<Acciones paciente={paciente} />} />
    <FichaSalud paciente={paciente} />
    <FichaBar paciente={paciente}>{children}</FichaBar>
    <BandaDeAcceso paciente={paciente} />
  </>
);

const Acciones = ({ paciente }: Pick<MarcoProps, 'paciente'>) => (
  <>
    {!esDeRecepcion(paciente) && <PdfButton pacienteId={paciente.id} />}
    <FichaMenu paciente={paciente} />
  </>
);
