/** The product's logo: a shell around an application. It is decorative, because the product's name is beside it. */
export function ProductMark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--colour-brand)" />
      <path
        d="M8.5 9v7.5a7.5 7.5 0 0 0 15 0V9"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="12.75" y="10" width="6.5" height="6.5" rx="2" fill="#fff" fillOpacity=".8" />
    </svg>
  );
}
