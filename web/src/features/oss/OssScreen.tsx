import type { OssReply } from '@belegwerk/contracts/api';
import { quarterFrom } from '@belegwerk/core/kernel';
import { OSS_SOURCES } from '@belegwerk/core/tax';
import { Loaded } from '../../shared/Loaded.tsx';
import { PeriodSwitch } from '../../shared/MonthSwitch.tsx';
import { ActionButton, Link, Notice, Row, Screen, Skeleton, Stack, StatusLine, Text } from '../../ui/index.ts';
import { quarterAddress } from './addresses.ts';
import { DoubtfulSales, LeftOut } from './BesideReturn.tsx';
import { DeclaredReturn } from './DeclaredReturn.tsx';
import { DistanceSales } from './DistanceSales.tsx';
import { OssFile } from './OssFile.tsx';
import { OssCorrections, OssLines } from './OssLines.tsx';
import { useOss } from './use-oss.ts';
import { headOf, isAboutReturns, quarterName, words } from './words.ts';

type Choosing = Pick<ReturnType<typeof useOss>, 'chooseSource' | 'failure'>;

const Source = ({ chooseSource, failure }: Choosing) => (
  <Notice tone="info" title={words.asked}>
    <Stack gap="200">
      <p>{words.askedWhy}</p>
      <Row gap="200">
        {OSS_SOURCES.map((source) => (
          <ActionButton key={source} act={() => chooseSource(source)}>
            {words[source]}
          </ActionButton>
        ))}
      </Row>
      {failure === undefined ? null : <p>{failure}</p>}
    </Stack>
  </Notice>
);

const Return = ({ sheet, ...choosing }: Choosing & { readonly sheet: OssReply }) => (
  <>
    {sheet.source === 'ask' ? <Source {...choosing} /> : null}
    <OssLines {...sheet} />
    <OssCorrections {...sheet} />
    {sheet.source === 'here' && !sheet.said && sheet.lines.length > 0 ? <OssFile {...sheet} /> : null}
    {sheet.isOver && sheet.source !== 'ask' ? <DeclaredReturn key={sheet.quarter} {...sheet} /> : null}
    <LeftOut {...sheet} />
    <DoubtfulSales {...sheet} />
    <Text as="p" tone="subdued">
      {words[sheet.reading]} <Link url={words.settingsUrl}>{words.change}</Link>
    </Text>
  </>
);

const Content = ({ sheet, ...choosing }: Choosing & { readonly sheet: OssReply }) => {
  const isReturn = isAboutReturns(sheet);
  const { quarter, current, distance } = sheet;
  return (
    <div className="bw-column">
      {isReturn ? (
        <PeriodSwitch
          unit="quarter"
          title={quarterName(quarter)}
          before={quarterAddress(quarterFrom(quarter, -1))}
          after={quarter < current ? quarterAddress(quarterFrom(quarter, 1)) : undefined}
        />
      ) : null}
      <StatusLine {...headOf(sheet)} />
      {isReturn ? <Return sheet={sheet} {...choosing} /> : null}
      {distance.length > 0 ? <DistanceSales years={distance} /> : null}
    </div>
  );
};

/** What is declared for a quarter under the one-stop shop; without it, how near the limit is. */
export const OssScreen = () => {
  const { view, ...choosing } = useOss();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/reconciliation' }}>
      <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={12} />}>
        {(sheet) => <Content sheet={sheet} {...choosing} />}
      </Loaded>
    </Screen>
  );
};
