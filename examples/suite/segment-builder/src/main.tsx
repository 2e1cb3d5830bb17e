// Segment builder: rules over invented people, with React and the component library.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { SegmentsApp } from './SegmentsApp';
import { SegmentTexts } from './SegmentTexts';

startSolution(
  <SegmentTexts>
    <SegmentsApp />
  </SegmentTexts>,
);
