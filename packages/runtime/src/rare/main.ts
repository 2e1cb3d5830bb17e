// The script of the rare members. The first script loads it with the first call of one of them.
import { handOver } from '../parts/hand-over';
import { createRarePart } from './create-rare-part';

handOver(document.currentScript, createRarePart);
