import type { Page } from 'playwright-core';

/** An action of a row: in its menu or, where rows are cards, a button of its own. */
export const rowAction = (page: Page, { of, word, button }: Record<'of' | 'word' | 'button', string>) => ({
  click: async (): Promise<void> => {
    const menu = page.getByRole('button', { name: `Más acciones: ${of}`, exact: true });
    const own = page.getByRole('button', { name: button, exact: true });
    await menu.or(own).first().waitFor();
    if ((await own.count()) > 0) return own.click();
    await menu.click();
    return page.getByRole('menuitem', { name: word, exact: true }).click();
  },
});
