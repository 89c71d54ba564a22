import type { ReactNode } from 'react';
import type { ServerStatus } from '#contract/operations/calls.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './HandOver.module.css';
import { handOverTexts as texts } from './texts.ts';

/** One page to print for the next operator: what they need, with room for passwords, and what both do. */
export function HandOver() {
  const query = useRead('GetServerStatus');
  return (
    <>
      <PageHeader
        title={texts.title}
        back={paths.server()}
        actions={
          <Button variant="primary" icon="print" onClick={() => print()}>
            {texts.print}
          </Button>
        }
      />
      <QueryScreen query={query}>{status => <Sheet status={status} />}</QueryScreen>
    </>
  );
}

function Sheet({ status }: { status: ServerStatus }) {
  const { PublicUrl, Version, Database, DataDir, BackupTo, IsEncrypted, MailServer, Operators } = status;
  return (
    <Card className="stack-15">
      <p>{texts.lead}</p>
      <div className="columns at-top">
        <dl className={styles.facts}>
          <Fact name={texts.address}>{PublicUrl}</Fact>
          <Fact name={texts.domain} toWrite={texts.domainHint} />
          <Fact name={texts.machine} toWrite={texts.machineHint} />
          <Fact name={texts.version}>{`Apex Debrief ${Version}`}</Fact>
          <Fact name={texts.data}>{DataDir}</Fact>
          <Fact name={texts.database}>{Database.IsEmbedded ? texts.inData : texts.elsewhere}</Fact>
          <Fact name={texts.secondPlace}>{BackupTo ?? texts.none}</Fact>
          {IsEncrypted ? (
            <Fact name={texts.passphrase} toWrite={texts.passphraseHint} />
          ) : (
            <Fact name={texts.passphrase}>{texts.none}</Fact>
          )}
          <Fact name={texts.mail}>{MailServer ?? texts.none}</Fact>
          {MailServer !== null && <Fact name={texts.mailPassword} toWrite={texts.mailPasswordHint} />}
          <Fact name={texts.operators}>{Operators.join(', ')}</Fact>
        </dl>
        <div className="stack-15">
          <h2>{texts.steps}</h2>
          <ol className={styles.steps}>
            {texts.stepList.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}

interface FactProps {
  name: string;
  /** What somebody writes on the line by hand. */
  toWrite?: string;
  children?: ReactNode;
}

function Fact({ name, toWrite, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className="soft">{name}</dt>
      <dd className="breakable">
        {toWrite === undefined ? (
          <strong>{children}</strong>
        ) : (
          <span className={styles.line}>
            <span className="soft small">{toWrite}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
