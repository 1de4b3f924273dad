import { BehaviorSubject } from 'rxjs';

/** The path of the address. It follows every router of the page. */
export const path$ = new BehaviorSubject(location.pathname);

const follow = (): void => {
  if (path$.value !== location.pathname) path$.next(location.pathname);
};

window.addEventListener('single-spa:before-routing-event', follow);
window.addEventListener('popstate', follow);
