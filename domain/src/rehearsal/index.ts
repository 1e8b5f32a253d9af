export {
  advance,
  countMet,
  type Exchange,
  type Judgement,
  judge,
  judgeSpeech,
  mostTurns,
  type Progress,
} from './judge.js';
export {
  type Choice,
  type Counterpart,
  type Criterion,
  type Ending,
  type FreeTalk,
  type HiddenFact,
  type Scene,
  type SceneNode,
  TURNS,
  VERDICTS,
  type Verdict,
} from './scene.js';
