export { joinedEvents, type OwnedEvents } from '../published/joined-events.ts';
export { publishedEvents, publishedSentences } from '../published/published-events.ts';
