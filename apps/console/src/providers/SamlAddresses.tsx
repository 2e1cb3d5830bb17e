import { samlAddresses } from '@unified-shell/api/administration-saml-addresses';
import { useAdmin } from '../api/admin';
import { CopyField } from '../parts/CopyField';
import { useText } from '../texts';

/** The addresses that the provider of the organisation needs to know of this installation. */
export function SamlAddresses({ organisation }: { organisation: string }) {
  const text = useText();
  const { me } = useAdmin();
  const own = samlAddresses(new URL(me.providerReturnAddress).origin, organisation);
  return (
    <>
      <CopyField label={text('saml.own.metadata')} value={own.entityId} />
      <CopyField label={text('saml.own.answers')} value={own.answers} />
      <CopyField label={text('saml.own.logout')} value={own.logout} />
    </>
  );
}
