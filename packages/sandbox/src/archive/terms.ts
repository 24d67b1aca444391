interface Version {
  readonly enf_dy: string;
  readonly title: string;
  readonly html: string;
}

const ko: Readonly<Record<string, readonly Version[]>> = {
  TERMS: [
    {
      enf_dy: '2025-07-01',
      title: '헬로아카이브 이용약관',
      html: '<h2>제1조 (목적)</h2><p>이 약관은 헬로아카이브가 제공하는 사진·그래픽·영상 검색과 구매 서비스의 이용 조건을 정합니다.</p><h2>제2조 (이용 계약)</h2><p>이용 계약은 통합 회원이 이 약관에 동의하고 헬로아카이브에 처음 로그인할 때 성립합니다.</p><h2>제3조 (콘텐츠의 이용)</h2><ul><li>구매한 콘텐츠는 구매할 때 고른 용도와 기간 안에서만 이용할 수 있습니다.</li><li>보도사진의 인물은 초상권 확인을 거쳐야 광고에 쓸 수 있습니다.</li></ul><h2>제4조 (환불)</h2><p>내려받지 않은 콘텐츠는 구매한 날부터 7일 안에 환불을 신청할 수 있습니다.</p>',
    },
    {
      enf_dy: '2024-11-16',
      title: '헬로아카이브 이용약관',
      html: '<h2>제1조 (목적)</h2><p>이 약관은 헬로아카이브 서비스의 이용 조건을 정합니다.</p><h2>제2조 (통합 회원)</h2><p>2024년 11월 16일부터 한빛통신 통합 회원으로 이용합니다.</p>',
    },
  ],
  MKT: [
    {
      enf_dy: '2025-07-01',
      title: '헬로아카이브 마케팅 정보 수신 동의',
      html: '<h2>보내 드리는 것</h2><p>새 컬렉션, 할인 행사, 이용 안내를 동의한 매체로 보내 드립니다.</p><h2>거부할 권리</h2><p>동의하지 않아도 서비스를 이용할 수 있으며, 언제든지 철회할 수 있습니다.</p>',
    },
  ],
};

const en: typeof ko = {
  TERMS: [
    {
      enf_dy: '2025-07-01',
      title: 'HelloArchive terms of use',
      html: '<h2>Article 1 (Purpose)</h2><p>These terms set the conditions for searching and buying photos, graphics and videos at HelloArchive.</p><h2>Article 2 (Contract)</h2><p>The contract begins when an integrated member agrees to these terms and logs in to HelloArchive for the first time.</p><h2>Article 3 (Use of content)</h2><ul><li>Content may be used for the purpose and period chosen at purchase.</li><li>People in press photos may appear in advertisements only after their rights were cleared.</li></ul><h2>Article 4 (Refund)</h2><p>Content that was not downloaded can be refunded within 7 days of purchase.</p>',
    },
    {
      enf_dy: '2024-11-16',
      title: 'HelloArchive terms of use',
      html: '<h2>Article 1 (Purpose)</h2><p>These terms set the conditions of use of HelloArchive.</p><h2>Article 2 (Integrated members)</h2><p>From 16 November 2024 it is used as an integrated member of Hanbit News Agency.</p>',
    },
  ],
  MKT: [
    {
      enf_dy: '2025-07-01',
      title: 'HelloArchive marketing consent',
      html: '<h2>What we send</h2><p>New collections, offers and guides, by the media you agreed to.</p><h2>Right to refuse</h2><p>You can use the service without agreeing, and withdraw at any time.</p>',
    },
  ],
};

/** The archive's own documents, as its frame hands them over: the one in force, and all of them newest first. */
export function archiveTerms(kind: string, language: string) {
  const lang = language === 'ko' ? 'ko' : 'en';
  const versions = { ko, en }[lang][kind];
  const [now] = versions ?? [];
  if (!versions || !now) return undefined;
  const told = ({ title, html, enf_dy }: Version) => ({
    agr_title: title,
    agr_cnts_html: html,
    enf_dy,
    lang,
  });
  const history = versions.map((version, index) => ({
    ...told(version),
    from: version.enf_dy,
    to: versions[index - 1]?.enf_dy ?? null,
  }));
  return { ...told(now), history };
}
