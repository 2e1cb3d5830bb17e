/** The entry of the chunk that draws cards, which is loaded when home is open and cards are offered. */
export { openCards } from './ui/open-cards';
