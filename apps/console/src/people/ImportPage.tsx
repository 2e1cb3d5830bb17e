import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Form } from '@react-spectrum/s2/Form';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { type AdminImport, adminImportSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useActiveOrganisation, useOnlyOrganisation } from '../api/organisation-scope';
import { AdminProblem } from '../api/problem';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { faultText } from '../parts/fault-words';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { saveFile } from '../parts/save-file';
import { useSubmit } from '../parts/use-submit';
import { type MessageKey, useJoinList, useMessages, useText } from '../texts';
import { decodeTable, type Reading } from './decode-table';
import { readRowFaults } from './row-faults';

/** The fields of the API, as the console names them. */
const COLUMNS = {
  email: 'field.email',
  firstName: 'field.first-name',
  lastName: 'field.last-name',
} as const satisfies Record<string, MessageKey>;

const EXAMPLE = 'email,firstName,lastName,roles\nann@acme.example,Ann,Archer,ORG_ADMIN\n';

/**
 * Invites many people from CSV: all or none. Wrong rows are named, with what they contain. For a file whose encoding is not
 * certain, the user chooses the reading that is right.
 */
export function ImportPage() {
  const text = useText();
  const { locale } = useMessages();
  const joinList = useJoinList();
  const { change, me } = useAdmin();
  const only = useOnlyOrganisation();
  const active = useActiveOrganisation();
  const submit = useSubmit();
  const reading = useSubmit();
  const [csv, setCsv] = useState('');
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [sent, setSent] = useState('');
  const [organisation, setOrganisation] = useState<LookupItem | undefined>(only ?? active);
  const [done, setDone] = useState<AdminImport>();
  const read = (file: File) =>
    reading.run(async () => {
      setCsv('');
      setReadings([]);
      // Reading fails if the file was changed or removed after the choice.
      const bytes = await file.arrayBuffer().catch((cause: unknown) => {
        throw new AdminProblem('INVALID_BODY', { cause });
      });
      const decoded = decodeTable(new Uint8Array(bytes), locale);
      if (decoded.kind === 'binary') throw notText(text('import.not-text'));
      if (decoded.kind === 'text') setCsv(decoded.text);
      else setReadings(decoded.readings);
    });
  const send = () =>
    submit.run(async () => {
      reading.clear();
      setDone(undefined);
      setSent(csv);
      const body = { csv, ...(organisation && { organisation: organisation.id }) };
      setDone(await change({ method: 'POST', path: '/people/import', body }, adminImportSchema));
      setCsv('');
      setReadings([]);
    });
  const links = done?.links;
  return (
    <>
      <PageHead
        title={text('import.title')}
        intro={text('import.intro')}
        parent={{ name: text('section.people'), href: hrefOf('/people') }}
      />
      <div className={layout.stack}>
        {done !== undefined && (
          <div>
            <InlineAlert variant="positive" fillStyle="subtleFill">
              <Heading level={2}>{text('import.done', { count: done.invited })}</Heading>
              <Content>
                <p className={parts.plain}>{text(done.mailed ? 'import.mailed' : 'import.pass-on')}</p>
                {done.ignored.length > 0 && (
                  <p className={parts.plain}>{text('import.ignored', { columns: joinList(done.ignored) })}</p>
                )}
                {links !== undefined && (
                  <Button variant="secondary" onPress={() => saveFile(new Blob([links]), 'invitations.csv')}>
                    {text('import.download-links')}
                  </Button>
                )}
                <PageLink href={hrefOf('/people', { status: 'invited', organisation: organisation?.id })}>
                  {text('import.show')}
                </PageLink>
              </Content>
            </InlineAlert>
          </div>
        )}
        {reading.problem && <Problem problem={reading.problem} />}
        {submit.problem && <ImportProblem problem={submit.problem} csv={sent} />}
        <Panel title={text('import.people')}>
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {only === undefined && (
              <OrganisationField
                value={organisation}
                onChange={setOrganisation}
                isRequired={!me.changesAll}
              />
            )}
            <label className={layout.file}>
              {text('import.file')}
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                onChange={({ target: { files } }) => {
                  if (files?.[0]) void read(files[0]);
                }}
              />
            </label>
            {readings.length > 0 && (
              <RadioGroup
                label={text('import.reading')}
                description={text('import.reading.hint')}
                onChange={(chosen) =>
                  setCsv(readings.find(({ encoding }) => encoding === chosen)?.text ?? '')
                }
              >
                {readings.map(({ encoding, sample }) => (
                  <Radio key={encoding} value={encoding}>
                    <span className={list.lines}>{sample}</span>
                  </Radio>
                ))}
              </RadioGroup>
            )}
            <TextArea
              label={text('import.csv')}
              description={text('import.columns')}
              placeholder={EXAMPLE}
              isRequired
              value={csv}
              onChange={setCsv}
            />
            <div>
              <Button variant="accent" type="submit" isPending={submit.isBusy}>
                {text('import.send')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  );
}

const notText = (message: string) => new AdminProblem('INVALID_BODY', { fields: [{ field: '', message }] });

function ImportProblem({ problem, csv }: { problem: AdminProblem; csv: string }) {
  const text = useText();
  const joinList = useJoinList();
  const missing = Object.entries(COLUMNS).filter(([name]) =>
    problem.fields.some(({ field, kind }) => kind === 'no-column' && field === name),
  );
  if (missing.length > 0) {
    const columns = joinList(missing.map(([, name]) => text(name)));
    return (
      <div>
        <InlineAlert variant="negative" fillStyle="subtleFill">
          <Heading level={2}>{text('import.no-columns', { columns })}</Heading>
          <Content>{text('import.columns')}</Content>
        </InlineAlert>
      </div>
    );
  }
  const faults = readRowFaults(problem.fields, csv);
  if (faults.length === 0) return <Problem problem={problem} />;
  return (
    <div>
      <InlineAlert variant="negative" fillStyle="subtleFill">
        <Heading level={2}>{text('import.refused', { count: faults.length })}</Heading>
        <Content>{text('import.refused.hint')}</Content>
      </InlineAlert>
      <div className={layout.below}>
        <DataTable
          caption={text('import.faults')}
          items={faults}
          keyOf={({ line, field }) => `${line} ${field}`}
          columns={[
            { name: text('import.line'), cell: ({ line }) => line },
            { name: text('import.field'), cell: ({ field }) => <span className={list.code}>{field}</span> },
            { name: text('import.fault'), cell: ({ fault }) => faultText(fault, text) },
            { name: text('import.row'), cell: ({ row }) => <span className={list.code}>{row}</span> },
          ]}
        />
      </div>
    </div>
  );
}
