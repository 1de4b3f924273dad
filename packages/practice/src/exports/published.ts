export { joinedEvents, type OwnedEvents } from '../published/joined-events.ts';
export { publishedEvents } from '../published/published-events.ts';
