import { Header } from '../chrome/header/Header';
import { partsOf } from '../chrome/ui/Chrome';
import { FEATURES } from '../entries/features';

/** The header with the elements of all features. */
export const FullHeader = () => <Header elements={partsOf(FEATURES, 'header')} />;
