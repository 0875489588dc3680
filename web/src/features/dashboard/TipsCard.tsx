import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { hiddenNoticesAtom, hideNoticeAtom } from '../../shared/hidden-notices/hidden-notices.atoms.ts';
import { Button, ButtonGroup, Card, Link, Row, Stack, Text } from '../../ui/index.ts';
import { TIPS } from './tips.ts';
import { tipPlace, words } from './words.ts';

const DAY_MS = 86_400_000;

/**
 * One tip after the other, another first one each day. Specification 1, sections 2 and 9: the next comes when the line is
 * full, after about 16 seconds; the line stops while a person points at the tip or stands in it, and never runs where the
 * system asks for reduced motion.
 */
export const TipsCard = () => {
  const now = useAtomValue(nowAtom);
  const [index, setIndex] = useState(() => Math.floor(now.epochMilliseconds / DAY_MS) % TIPS.length);
  const hide = useSetAtom(hideNoticeAtom);
  const isHidden = useAtomValue(hiddenNoticesAtom).includes('tips');
  const [isHere, setHere] = useState(false);
  const tip = TIPS[index];
  if (isHidden) return isHere ? <TipsHidden /> : null;
  if (!tip) return null;
  const back = () => setIndex((index + TIPS.length - 1) % TIPS.length);
  const onward = () => setIndex((index + 1) % TIPS.length);
  const hideTips = () => {
    hide('tips');
    setHere(true);
  };
  return (
    <section aria-label={words.tips} className="bw-tips">
      <Card>
        <Stack gap="300">
          <Row align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {words.tips}
            </Text>
            <Text as="span" tone="subdued" numeric>
              {tipPlace(index + 1, TIPS.length)}
            </Text>
          </Row>
          <div className="bw-tip">
            <Text as="p">
              {tip.text} <Link url={tip.link.url}>{tip.link.content}</Link>
            </Text>
          </div>
          <div className="bw-tip-time" aria-hidden>
            <div key={index} onAnimationEnd={onward} />
          </div>
          <Row align="space-between" gap="200">
            <ButtonGroup>
              <Button onClick={back}>{words.tipBefore}</Button>
              <Button onClick={onward}>{words.tipAfter}</Button>
            </ButtonGroup>
            <Button variant="plain" onClick={hideTips}>
              {words.hideTips}
            </Button>
          </Row>
        </Stack>
      </Card>
    </section>
  );
};

/** In the place of the tips once a person has hidden them here, who goes on from it: where they are shown again. */
const TipsHidden = () => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={place} tabIndex={-1} className="bw-quiet">
      {words.tipsHidden} <Link url={words.toNotices.url}>{words.toNotices.content}</Link>
    </p>
  );
};
