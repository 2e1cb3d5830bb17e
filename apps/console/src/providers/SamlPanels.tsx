import { type AdminCertificate, adminSamlKeysSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import list from '../list/list.module.css';
import { CopyField } from '../parts/CopyField';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import { formatDay, Moment } from '../parts/Moment';
import { useMessages } from '../texts';
import { SamlAddresses } from './SamlAddresses';
import type { SamlProvider } from './saml-form';

const WARNING_MS = 30 * 24 * 60 * 60 * 1000;

/** Two panels: the settings and certificates of a SAML provider, and the addresses of this installation to enter there. */
export function SamlPanels({ provider: { organisation, saml } }: { provider: SamlProvider }) {
  const { text } = useMessages();
  const { me } = useAdmin();
  const code = (value: string) => <span className={list.code}>{value}</span>;
  const word = (isOn: boolean) => text(isOn ? 'saml.yes' : 'saml.no');
  return (
    <>
      <Panel title={text('saml.settings')}>
        <Facts
          facts={[
            ...(saml.metadataAddress === null
              ? []
              : [
                  { name: text('saml.metadata-address'), value: code(saml.metadataAddress) },
                  {
                    name: text('saml.metadata-read'),
                    value:
                      saml.metadataReadAt === null ? (
                        text('saml.metadata-unread')
                      ) : (
                        <Moment at={saml.metadataReadAt} />
                      ),
                  },
                ]),
            ...(saml.metadataFault === null
              ? []
              : [
                  {
                    name: text('saml.metadata-fault'),
                    value: <span lang="en-US">{saml.metadataFault}</span>,
                  },
                ]),
            ...(saml.signOnAddress === null
              ? []
              : [{ name: text('saml.sign-on'), value: code(saml.signOnAddress) }]),
            ...(saml.logoutAddress === null
              ? []
              : [{ name: text('saml.logout'), value: code(saml.logoutAddress) }]),
            ...(saml.certificates.length === 0
              ? []
              : [
                  {
                    name: text('saml.certificates'),
                    value: saml.certificates.map((each) => (
                      <Certificate key={each.fingerprint} certificate={each} />
                    )),
                  },
                ]),
            { name: text('saml.signs-requests'), value: word(saml.signsRequests) },
            { name: text('saml.signs-out'), value: word(saml.signsOut) },
            { name: text('saml.allows-idp-initiated'), value: word(saml.allowsIdpInitiated) },
          ]}
        />
      </Panel>
      <Panel title={text('saml.own')}>
        <SamlAddresses organisation={organisation.id} />
        {me.readsAll && <OwnCertificates />}
      </Panel>
    </>
  );
}

function Certificate({ certificate: { subject, endsAt } }: { certificate: AdminCertificate }) {
  const { text, locale } = useMessages();
  const day = formatDay(endsAt, locale);
  const isEnding = Date.parse(endsAt) - Date.now() <= WARNING_MS;
  return (
    <div>
      <span className={list.code}>{subject}</span>{' '}
      {text(isEnding ? 'saml.certificate.ending' : 'saml.certificate.until', { day })}
    </div>
  );
}

/** Only staff read them here; the metadata has them for everyone. */
function OwnCertificates() {
  const { text, locale } = useMessages();
  const { client } = useAdmin();
  const load = useCallback(
    (signal: AbortSignal) => client.read('/saml-keys', adminSamlKeysSchema, {}, signal),
    [client],
  );
  const keys = useLoaded(load);
  // The former one is of no use to a partner any more.
  const current = keys.value?.items.filter(({ role }) => role !== 'former') ?? [];
  return (
    <>
      <LoadStatus of={keys} />
      {current.map(({ fingerprint, certificate, endsAt }) => (
        <CopyField
          key={fingerprint}
          label={text('saml.own.certificate', { day: formatDay(endsAt, locale) })}
          value={certificate}
        />
      ))}
    </>
  );
}
