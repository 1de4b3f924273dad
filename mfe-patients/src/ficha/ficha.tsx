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

/** A paciente's record: the header, the health alerts, and the deployed tabs. */
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
      {/* The same element in both layouts, so that turning a tablet does not mount the tab again and lose input. */}
      <Tabs.Panel value={current.id} {...(phone && asGroup(current.label))}>
        <TabContent tab={current} pacienteId={id} />
      </Tabs.Panel>
    </Tabs>
  );
};

/** On a phone a menu replaces the tabs, so no tab names the panel. The content is already a landmark of that name. */
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
