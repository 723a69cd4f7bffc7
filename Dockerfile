# The app as an image of one process: docker build -t companion . && docker run -p 127.0.0.1:8000:8000 companion
# Copies keep no state, so any number of them may stand behind a balancer.
# A release names its base images by digest: --build-arg NODE=node@sha256:… --build-arg PYTHON=python@sha256:…
ARG NODE=node:22-bookworm-slim
ARG PYTHON=python:3.12-slim-bookworm

FROM ${NODE} AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM ${PYTHON} AS build
WORKDIR /app
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
COPY requirements-build.lock ./
# Every package is fetched here, by its hash; what follows takes them from this folder alone.
RUN pip wheel --require-hashes --only-binary :all: -r requirements-build.lock --wheel-dir /wheels
ENV PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels
RUN sed -nE 's/^([^ #].*) \\$/\1/p' requirements-build.lock > pins.txt && pip install --no-deps -r pins.txt
COPY . .
COPY --from=libraries /app/node_modules node_modules
RUN python -m companion build \
 && pip wheel --no-deps --no-build-isolation --wheel-dir /wheel . \
 && python -m venv /app \
 && /app/bin/pip install /wheel/*.whl

FROM ${PYTHON}
RUN useradd --system --uid 10001 --no-create-home companion
COPY --from=build /app /app
USER companion
ENV PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["/app/bin/python", "-c", \
  "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["/app/bin/companion", "serve", "--host", "0.0.0.0", "--port", "8000"]
